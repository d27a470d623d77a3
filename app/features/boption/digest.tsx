/** 64 digits, which fit into no line of a phone. */
export const Digest = ({ text }: { text: string }) => <code className="wrap-anywhere text-xs">{text}</code>;

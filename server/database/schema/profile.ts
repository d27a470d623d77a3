/** Tables of the area profile; columns are explained in migrations/0079-profile.sql. Times in milliseconds. */
export type ProfileSchema = {
  avatar: AvatarTable;
};

type AvatarTable = {
  name: string;
  member_id: number;
  bytes: Buffer<ArrayBuffer>;
  content_type: 'image/jpeg';
  created_at: number;
};

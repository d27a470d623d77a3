/** `error` is what is wrong with the file, in the reader's language; null when it was taken. */
export type UploadAnswer = { error: string | null };

/** Posts a form with a file. Only XMLHttpRequest reports upload progress. Returns undefined without an answer. */
export function uploadForm(
  address: string,
  form: FormData,
  onPercent: (percent: number) => void,
): Promise<UploadAnswer | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((loaded / total) * 100));
    request.onload = () => resolve(isAnswer(request.response) ? request.response : undefined);
    request.onerror = () => resolve(undefined);
    request.send(form);
  });
}

const isAnswer = (response: unknown): response is UploadAnswer =>
  typeof response === 'object' && response !== null && 'error' in response;

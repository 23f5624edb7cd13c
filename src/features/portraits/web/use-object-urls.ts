import { useEffect, useState } from 'react';
import { ObjectUrls } from './object-urls.ts';

/** Revokes what was offered and is not among `shown`, after every render and in the end. Answers how to offer a URL. */
export function useObjectUrls(shown: readonly (string | undefined)[]): (url: string) => void {
  const [urls] = useState(() => new ObjectUrls((url) => URL.revokeObjectURL(url)));
  useEffect(() => urls.keep(shown));
  useEffect(() => () => urls.dispose(), [urls]);
  return (url) => urls.offer(url);
}

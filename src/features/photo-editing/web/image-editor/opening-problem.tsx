import { CircleAlert } from 'lucide-react';
import type { OpeningProblem as Problem } from './open-picture.ts';

const WORDS: Readonly<Record<Problem, string>> = {
  'not-an-image': 'That file is not an image. Please choose a photo, such as a JPG or PNG.',
  unreadable:
    'This image cannot be opened. It may be damaged, or of a kind this browser does not know. Please try a JPG or PNG.',
  'too-large': 'This image is too large to open here. Please choose one of up to 100 megapixels.',
  heic: 'This browser cannot open HEIC photos. Please choose a JPG or PNG. On an iPhone: open the photo, take a screenshot of it, and choose that.',
};

/** Why the last file was refused. Always in the page, so that new words are read out. */
export function OpeningProblem({ problem }: { readonly problem: Problem | null }) {
  return (
    <div role="alert">
      {problem ? (
        <p className="flex items-start gap-2 rounded-md border-2 border-coral bg-coral-soft px-4 py-3 font-semibold text-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-coral" />
          {WORDS[problem]}
        </p>
      ) : null}
    </div>
  );
}

import { ImageEditor } from '#features/photo-editing/web/image-editor/image-editor.tsx';
import { decodeHeic, hasHeicBytes } from '#features/portraits/web/heic-photo.ts';
import { PageHeading, useDocumentTitle } from '../navigation/page.tsx';
import { PageFrame } from '../shell/page-frame.tsx';

const asJpeg = async (file: File) => ((await hasHeicBytes(file)) ? await decodeHeic(file) : null);

/** Adjusts any photo; for whoever is signed in. */
export function ImageEditorPage() {
  useDocumentTitle('Image Editor');
  return (
    <PageFrame>
      <main id="main" className="mx-auto w-full max-w-6xl grow px-4 pt-2 pb-12 sm:px-6 sm:pt-4">
        <PageHeading className="mb-4 text-3xl font-extrabold sm:text-5xl">Image Editor</PageHeading>
        <ImageEditor decodeHeic={asJpeg} />
      </main>
    </PageFrame>
  );
}

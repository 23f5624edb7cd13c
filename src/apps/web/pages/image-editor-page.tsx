import { Link } from 'wouter';
import { ImageEditor } from '#features/photo-editing/web/image-editor/image-editor.tsx';
import { decodeHeic, hasHeicBytes } from '#features/portraits/web/heic-photo.ts';
import { buttonClasses } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeading, useDocumentTitle } from '../navigation/page.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';

const asJpeg = async (file: File) => ((await hasHeicBytes(file)) ? await decodeHeic(file) : null);

/** Adjusts any photo; for whoever is signed in. */
export function ImageEditorPage() {
  useDocumentTitle('Image Editor');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-3 sm:px-6 sm:py-4">
        <Link href="/" className="rounded-md" aria-label="Magic Portrait, start page">
          <Logo />
        </Link>
        <Link href="/" className={buttonClasses('ghost', 'sm')}>
          Back to Home
        </Link>
      </header>
      <main id="main" className="mx-auto w-full max-w-6xl grow px-4 pt-2 pb-12 sm:px-6 sm:pt-4">
        <PageHeading className="mb-4 text-3xl font-extrabold sm:text-5xl">Image Editor</PageHeading>
        <ImageEditor decodeHeic={asJpeg} />
      </main>
      <SiteFooter />
    </div>
  );
}

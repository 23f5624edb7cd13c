import { ImageOff } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { usePicture } from './use-picture.ts';

export interface PortraitImageProps {
  readonly src: string;
  readonly alt: string;
  /** Pixels, or only their proportion: keeps the place free while it loads. */
  readonly width: number;
  readonly height: number;
  readonly loading?: 'lazy' | 'eager';
  readonly className?: string;
  /** Stands under "Image not available". */
  readonly brokenText?: string;
  /** Told when the picture is given up, and when it is asked for anew after that. */
  readonly onAvailability?: (isAvailable: boolean) => void;
}

/** A portrait that fades in on its own place, tried again when its loading fails. Read with the session's cookie. */
export function PortraitImage(props: PortraitImageProps) {
  const { src, alt, width, height, loading = 'eager', className, brokenText, onAvailability } = props;
  const { state, attempt, onLoad, onError } = usePicture(src, onAvailability);
  return (
    <span
      className={classNames('relative block overflow-hidden bg-paper-deep', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {state === 'broken' ? (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-3 text-center text-ink-soft">
          <ImageOff aria-hidden="true" className="size-8" />
          <span className="leading-tight font-semibold">Image not available</span>
          {brokenText ? <span>{brokenText}</span> : null}
        </span>
      ) : (
        <img
          key={attempt}
          ref={(image) => {
            // A picture out of the cache may be there before React listens.
            if (image?.complete && image.naturalWidth > 0 && state === 'loading') onLoad();
          }}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          decoding="async"
          onLoad={onLoad}
          onError={onError}
          className={classNames(
            'absolute inset-0 size-full object-cover transition-opacity duration-500',
            state === 'loaded' ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
    </span>
  );
}

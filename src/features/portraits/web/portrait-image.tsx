import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';

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
  readonly onBroken?: () => void;
}

/** A portrait that fades in on its own place. Read with the session's cookie. */
export function PortraitImage(props: PortraitImageProps) {
  const { src, alt, width, height, loading = 'eager', className, brokenText, onBroken } = props;
  const [shown, setShown] = useState<{ src: string; state: 'loaded' | 'broken' }>();
  const state = shown?.src === src ? shown.state : 'loading';
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
          ref={(image) => {
            // A picture out of the cache may be there before React listens.
            if (image?.complete && image.naturalWidth > 0 && state === 'loading') {
              setShown({ src, state: 'loaded' });
            }
          }}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          decoding="async"
          onLoad={() => setShown({ src, state: 'loaded' })}
          onError={() => {
            setShown({ src, state: 'broken' });
            onBroken?.();
          }}
          className={classNames(
            'absolute inset-0 size-full object-cover transition-opacity duration-500',
            state === 'loaded' ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
    </span>
  );
}

import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { PicturedTheme } from '../contract.ts';
import { categoryLook } from './category-look.ts';
import { themePictureUrl } from './theme-picture-urls.ts';

export interface ThemePictureProps {
  /** Undefined, or a theme whose picture is still to be drawn: the category's sign. */
  readonly theme: PicturedTheme | undefined;
  readonly categoryId: string;
  /** Fetched at once instead of when it comes near the screen. */
  readonly eager?: boolean;
  readonly className?: string;
}

/**
 * A square picture of a theme, decorative: its name stands beside it. The built-in one while its words are those that
 * it shows, else the one drawn of them, else the category's sign.
 */
export function ThemePicture({ theme, categoryId, eager = false, className }: ThemePictureProps) {
  const url = (theme?.reworded ? undefined : themePictureUrl(theme?.id)) ?? theme?.picture;
  const [failedUrl, setFailedUrl] = useState<string>();
  const { icon: Icon, colours } = categoryLook(categoryId);
  return (
    <span className={classNames('relative block aspect-square overflow-hidden', colours, className)}>
      {url === undefined || url === failedUrl ? (
        <span aria-hidden="true" className="absolute inset-0 grid place-items-center">
          <Icon className="size-1/3" strokeWidth={1.5} />
        </span>
      ) : (
        <img
          src={url}
          alt=""
          width={360}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailedUrl(url)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface AvatarProps {
  readonly name: string;
  readonly imageUrl?: string | null;
  readonly className?: string;
}

/** The first letters of the first and last word of a name, in any script; '?' for none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase() || '?';
}

/** A round picture of a person, or their initials when there is no picture or it does not load. */
export function Avatar({ name, imageUrl, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = classNames('size-11 shrink-0 rounded-full', className);
  if (imageUrl && imageUrl !== brokenUrl) {
    return (
      <img
        src={imageUrl}
        alt={name}
        width={44}
        height={44}
        referrerPolicy="no-referrer"
        onError={() => setBrokenUrl(imageUrl)}
        className={classNames(shape, 'object-cover')}
      />
    );
  }
  return (
    <span
      role="img"
      aria-label={name || 'Account'}
      className={classNames(
        shape,
        'grid place-items-center bg-teal font-display text-lg font-bold text-on-teal',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

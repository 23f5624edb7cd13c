import type { ReactElement } from 'react';
import type { UserData } from '../../accounts/contract.ts';
import type { CatalogParts } from './catalog-parts.ts';
import type { GalleryRequest } from './gallery-request.ts';

export interface CreationScreenProps {
  /** Null while it loads: the screen works, nothing is unlocked. */
  readonly user: UserData | null;
  /** The picker is disabled as a whole, while the session is unsure say. */
  readonly disabled?: boolean;
  /** No credit left, or a premium theme: open the upgrade dialog. */
  readonly onRequiresUpgrade: () => void;
  readonly onOpenGallery?: () => void;
  /** What the gallery asked for last; each new object is acted on once. */
  readonly galleryRequest?: GalleryRequest | null;
  /** ThemePicker of catalog/web/theme-picker.tsx and ThemePicture of catalog/web/theme-picture.tsx. */
  readonly catalog: CatalogParts;
}

/** The main screen: photo, theme, generating, result. */
export function CreationScreen(_props: CreationScreenProps): ReactElement {
  return <main />;
}

import type { SignUpBurstList } from '#features/accounts/waves/contract.ts';
import type {
  CatalogueEngines,
  CategoryOperatorView,
  ThemeOperatorView,
} from '#features/catalog/editing/contract.ts';
import type { Operator, OperatorSession } from '#features/console/contract.ts';
import type { ReportPage } from '#features/portraits/reports/contract.ts';
import {
  CATALOGUE_ENGINES,
  OPERATORS_SESSION,
  REPORTS,
  USERS_WAVES,
} from '../../../src/features/endpoints.ts';
import type { Scene } from './visual-stage.ts';

/** Who looks at the console: an owner, in the middle of her session. */
export const OWNER: Operator = {
  ...{ id: 'o1', email: 'meera.iyer@example.com', name: 'Meera Iyer', role: 'owner' },
};
const SESSION: OperatorSession = {
  success: true,
  operator: OWNER,
  hasOwnPassword: true,
  expiresAt: '2026-11-20T16:00:00.000Z',
};

const NO_REPORTS: ReportPage = { success: true, reports: [], next: null };
export const NO_WAVES: SignUpBurstList = {
  ...{ success: true, budget: 30, waves: [], hasMore: false },
  stillWaiting: { verification: 0, google: 0 },
};
const STUDIO_ENGINE = { id: 'studio', name: 'Private studio', sendsPhotoTo: null, expectedPaise: 0 };
const STUDIO_ALONE: CatalogueEngines = { engines: [STUDIO_ENGINE] };
/** Image models beside the studio: somebody else's, and one of the operator's own. */
export const STAGED_ENGINES: CatalogueEngines = {
  engines: [
    {
      ...{ id: 'gemini', name: 'Google Gemini', sendsPhotoTo: 'Google’s image service' },
      expectedPaise: 425,
    },
    { id: 'comfyui', name: 'Our own image model', sendsPhotoTo: null, expectedPaise: 0 },
    STUDIO_ENGINE,
  ],
};

/** The console with this owner signed in, where the studio alone is on; what it asks for is answered by `answers`. */
export function consoleScene(path: string, answers: NonNullable<Scene['answers']>): Scene {
  return {
    path,
    operatorToken: 'mpo_staged',
    answers: {
      [`GET ${OPERATORS_SESSION}`]: { json: SESSION },
      [`GET ${CATALOGUE_ENGINES}`]: { json: STUDIO_ALONE },
      [`GET ${REPORTS}`]: { json: NO_REPORTS },
      [`GET ${USERS_WAVES}`]: { json: NO_WAVES },
      ...answers,
    },
  };
}

function theme(
  id: string,
  name: string,
  scene: string,
  more: Partial<ThemeOperatorView> = {},
): ThemeOperatorView {
  return {
    ...{ id, name, premium: false, enabled: true },
    promptTemplate: `Portrait photograph of the child from the reference photo. The child as ${scene}. {{custom_style}}`,
    ...more,
  };
}

/** A catalogue in which themes are switched off, premium, reworded, and called by long names. */
export function stagedCatalogue(): CategoryOperatorView[] {
  return [
    {
      id: 'professional',
      name: 'Professional',
      subcategories: [
        theme('doctor', 'Doctor', 'a doctor in a bright ward'),
        theme('teacher', 'Teacher', 'a teacher at a blackboard, chalk in hand', { reworded: true }),
        theme('pilot', 'Pilot', 'a pilot in a cockpit above the clouds', { premium: true }),
        theme('firefighter', 'Firefighter', 'a firefighter beside a red engine', { enabled: false }),
        theme('race-driver', 'Race Driver', 'a race driver with a helmet under the arm', {
          ...{ premium: true, enabled: false },
        }),
        theme('scientist', 'Scientist of the Deep Sea and Everything That Glows There', 'a scientist'),
      ],
    },
    {
      id: 'toons',
      name: 'Toons',
      subcategories: [
        theme('comic-pop', 'Comic Pop', 'a comic hero'),
        theme('anime-adventure', 'Anime Adventure', 'an anime hero'),
      ],
    },
    {
      id: 'fantasy',
      name: 'Fantasy',
      subcategories: [theme('mystical-elf', 'Mystical Elf', 'an elf', { enabled: false })],
    },
    { id: 'festivals', name: 'Festivals of the Whole Year and the Seasons Between', subcategories: [] },
  ];
}

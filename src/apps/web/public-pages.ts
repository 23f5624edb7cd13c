import { REGISTER_PAGE, SUBSCRIPTION_PAGE } from '#features/pages.ts';
/** A page that comes pre-rendered, with what search engines and shared links say of it. */
export interface PublicPage {
  readonly path: string;
  readonly file: string;
  /** As the page's own useDocumentTitle leaves it. */
  readonly title: string;
  readonly description: string;
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    file: 'index.html',
    title: 'Magic Portrait',
    description:
      "Turn your child's photo into a studio-quality portrait in about 30 seconds: astronaut, doctor, superhero, elf and 50+ more. 10 free generations, no credit card required.",
  },
  {
    path: REGISTER_PAGE,
    file: 'register.html',
    title: 'Join · Magic Portrait',
    description:
      'Join Magic Portrait with your Google account: 10 free generations, 50+ themes, studio-quality portraits of your child in about 30 seconds. No credit card required.',
  },
  {
    path: SUBSCRIPTION_PAGE,
    file: 'subscription.html',
    title: 'Choose Your Magic Plan · Magic Portrait',
    description:
      'Plans for portraits of your child: start with 10 free generations, then 100 a month or unlimited. Pay by card, UPI or net banking, and cancel any time.',
  },
];

/** Of the shell: what stands at all other addresses, and for whoever has a session. */
export const SHELL_ABOUT: Pick<PublicPage, 'title' | 'description'> = {
  title: 'Magic Portrait',
  description:
    'Magic Portrait paints a world around your child and keeps the face you love: one photo, 50+ themes, a studio-quality portrait in about 30 seconds.',
};

/** The head's tags about a page. */
export function aboutTags({ title, description }: Pick<PublicPage, 'title' | 'description'>): string {
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
  ].join('\n    ');
}

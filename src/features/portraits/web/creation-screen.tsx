import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLatePart } from '#ui/late-part.tsx';
import { pausePrefetch } from '#ui/pause-prefetch.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { UserData } from '../../accounts/contract.ts';
import type { TrialWait } from '../../accounts/sign-in/contract.ts';
import type { Category } from '../../catalog/contract.ts';
import { useCategories } from '../../catalog/web/parts.tsx';
import type { OfferedEngine } from '../../public-config/contract.ts';
import { STUDIO } from '../choices/contract.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { ChoosingCard } from './choosing-card.tsx';
import type { CreationSession } from './creation-session.ts';
import { creationSessionOf } from './creation-sessions.ts';
import type { CreationState } from './creation-state.ts';
import type { EditingParts } from './editing-parts.ts';
import { type Engines, useEngines } from './engines/use-engines.ts';
import { ErrorCard } from './error-card.tsx';
import { findTheme } from './find-theme.ts';
import { FlowProgress } from './flow-progress.tsx';
import type { GalleryRequest } from './gallery-request.ts';
import { GeneratingCard } from './generating-card.tsx';
import { Hero } from './hero.tsx';
import type { ResultWaysOn } from './result-actions.tsx';
import { type Creation, useCreation } from './use-creation.ts';
import { useInspectionWait } from './use-inspection-wait.ts';
import { type InspectedPhoto, usePhotoInspection } from './use-photo-inspection.ts';
import { useScreenFocus } from './use-screen-focus.ts';

/** Not before a portrait is made: it comes once the browser is idle. */
const loadResultCard = async () => (await import('./result-card.tsx')).ResultCard;
const ignore = (): void => {};

export interface CreationScreenProps {
  /** Null while the account could not be loaded. */
  readonly user: UserData | null;
  /** The picker is disabled as a whole, while the session is unsure say. */
  readonly disabled?: boolean;
  /** No credit left, or a premium theme: open the upgrade dialog. Stays the same function. */
  readonly onRequiresUpgrade: () => void;
  /** The free portraits may not be spent yet: open the dialog that says what they wait for. Stays the same function. */
  readonly onTrialWaits: (waitsFor: TrialWait) => void;
  /** Waits for a parent whose session has ended; false when they put signing in again off. Stays the same function. */
  readonly signInAgain: (signal: AbortSignal) => Promise<boolean>;
  /** Has them sign in once more though the session is in force. Stays the same function. */
  readonly confirmSignIn: (signal: AbortSignal) => Promise<boolean>;
  /** What this server offers: undefined until it is known, empty where nobody could say. */
  readonly engines: readonly OfferedEngine[] | undefined;
  /** Offered while a portrait is being made. */
  readonly onOpenGallery?: () => void;
  /** What the gallery asked for last; each new object is acted on once. */
  readonly galleryRequest?: GalleryRequest | null;
  /** ThemePicker of catalog/web/theme-picker.tsx and ThemePicture of catalog/web/theme-picture.tsx. */
  readonly catalog: CatalogParts;
  /** Both dialogs of photo-editing/web; they may load when they are first shown. */
  readonly editing: EditingParts;
}

/** The main screen: photo, theme, generating, result. */
export function CreationScreen(props: CreationScreenProps) {
  const session = creationSessionOf(useQueryClient(), props.user?.id ?? null);
  const { isReady } = useSyncExternalStore(session.subscribe, session.snapshot);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-6xl scroll-mt-16 px-3 py-6 sm:px-6 sm:py-10"
    >
      {isReady ? <CurrentState {...props} session={session} /> : <Loading />}
    </main>
  );
}

function Loading() {
  useEffect(pausePrefetch, []);
  return (
    <p className="grid min-h-96 place-items-center text-xl">
      <Spinner label="Loading..." className="size-8 text-accent-deep" />
    </p>
  );
}

interface CurrentStateProps extends CreationScreenProps {
  readonly session: CreationSession;
}

function CurrentState(props: CurrentStateProps) {
  const { galleryRequest = null, catalog } = props;
  const creation = useCreation({ ...props, galleryRequest });
  const { state } = creation;
  const isResult = state.step === 'ResultReady' && state.result !== null;
  const ResultCard = useLatePart(loadResultCard, isResult, ignore);
  const headingRef = useScreenFocus(
    state.step,
    state.result?.imageUrl,
    !isResult || ResultCard !== undefined,
  );
  const inspected = usePhotoInspection(state.photo);
  const themes = useCategories();
  const theme = findTheme(themes.data, state.categoryId, state.themeId);
  const engines = useEngines(props.engines, state, theme?.engine);
  const { parts } = engines;
  const isMaking = state.step === 'Generating' && state.making !== null;
  return (
    <>
      <FlowProgress state={state} onStartOver={() => creation.dispatch({ type: 'startOver' })} />
      {isResult && !ResultCard ? <Loading /> : null}
      {isResult && state.result && ResultCard ? (
        // Another result is another picture: nothing of the last one's loading stays.
        <ResultCard
          key={state.result.imageUrl}
          result={state.result}
          photo={state.result.source === 'made' ? state.photo : null}
          headingRef={headingRef}
          waysOn={waysOn(state, creation)}
          PhotoEditDialog={props.editing.PhotoEditDialog}
          onEdited={(picture) => void creation.editResult(picture)}
          onTryAgain={props.session.tryAgain}
          madeBy={
            parts ? (
              <parts.MadeBy
                engine={state.result.engine}
                portraitId={state.result.portraitId}
                offered={engines.offered}
              />
            ) : null
          }
        />
      ) : null}
      {isMaking && state.making ? (
        <GeneratingCard
          making={state.making}
          photo={state.photo}
          themePicture={themePicture(state, catalog, themes.data)}
          headingRef={headingRef}
          onOpenGallery={props.onOpenGallery}
          timeWords={
            parts ? (
              <parts.WaitWords making={state.making} sent={state.engine} offered={engines.offered} />
            ) : null
          }
          readyNotice={
            parts ? <parts.ReadyOffers session={props.session} portraitId={state.making.portraitId} /> : null
          }
        />
      ) : null}
      {state.step === 'ResultReady' || state.making?.resumed ? null : (
        <Choosing
          {...props}
          creation={creation}
          offer={engines}
          inspected={inspected}
          headingRef={headingRef}
          isMaking={isMaking}
        />
      )}
    </>
  );
}

interface ChoosingProps extends CreationScreenProps {
  readonly creation: Creation;
  readonly offer: Engines;
  readonly inspected: InspectedPhoto;
  readonly headingRef: ReturnType<typeof useScreenFocus>;
  /** The choices stand below the generating card, and none can be changed. */
  readonly isMaking: boolean;
}

function Choosing(props: ChoosingProps) {
  const { creation, catalog, headingRef, isMaking } = props;
  const { state, dispatch } = creation;
  const isDisabled = (props.disabled ?? false) || isMaking;
  const themes = useCategories();
  const inputRef = useRef<HTMLInputElement>(null);
  const cardRef = useRef<HTMLDivElement>(null);
  const openPicker = (): void => inputRef.current?.click();
  const { inspected } = props;
  const anotherPhotoRef = useRef<HTMLButtonElement>(null);
  const { offer } = props;
  const send = (engine = offer.sent): void => {
    const missing = creation.generate(inspected.refusal !== null, engine);
    if (missing === 'photo') bringToFocus(inputRef.current, inputRef.current?.closest('label'));
    if (missing === 'another-photo') {
      const button = anotherPhotoRef.current;
      bringToFocus(button, button?.parentElement);
    }
    if (missing === 'theme') bringToFocus(cardRef.current?.querySelector<HTMLElement>('[role="radio"]'));
  };
  const isLooking = inspected.state === 'looking' || offer.isPending;
  const look = useInspectionWait(isLooking, () => send());
  const { parts } = offer;
  return (
    <div ref={cardRef}>
      {state.step === 'Initial' ? (
        <Hero
          categories={themes.data}
          ThemePicture={catalog.ThemePicture}
          disabled={isDisabled}
          onGetStarted={() => {
            openPicker();
            dispatch({ type: 'getStarted' });
          }}
        />
      ) : null}
      {state.step === 'Error' && state.failure ? (
        <ErrorCard
          failure={state.failure}
          hasPhoto={state.photo !== null}
          headingRef={headingRef}
          onTryAgain={() => send()}
          onUseStudio={() => send(STUDIO)}
          onStartOver={() => dispatch({ type: 'startOver' })}
          onChoosePhoto={openPicker}
        />
      ) : null}
      <ChoosingCard
        state={state}
        catalog={catalog}
        editing={props.editing}
        theme={findTheme(themes.data, state.categoryId, state.themeId)}
        isPremium={props.user?.isPremium ?? false}
        disabled={isDisabled}
        photoBusy={creation.photoBusy}
        inspected={inspected}
        // What is wrong stands elsewhere, and has the focus.
        headingRef={state.failure || isMaking ? null : headingRef}
        inputRef={inputRef}
        onFile={(file) => void creation.choosePhoto(file)}
        onFace={(face) => dispatch({ type: 'faceChosen', face })}
        onChooseCategory={(categoryId) => dispatch({ type: 'categoryChosen', categoryId })}
        onChooseTheme={(themeId) => dispatch({ type: 'themeChosen', themeId })}
        onLocked={props.onRequiresUpgrade}
        onCustomStyle={(text) => dispatch({ type: 'customStyleChanged', text })}
        onGarment={(garment) => dispatch({ type: 'garmentChosen', garment })}
        onShape={(aspectRatio) => dispatch({ type: 'aspectRatioChosen', aspectRatio })}
        onGenerate={isLooking ? look.wait : () => send()}
        isWaiting={look.isWaiting}
        anotherPhotoRef={anotherPhotoRef}
        onChoosePhoto={openPicker}
        {...(offer.chosen &&
          parts && {
            privacy: <parts.PhotoSentence engines={offer} />,
            orderSentence: <parts.OrderSentence engines={offer} />,
            engineChoice: (
              <parts.EngineChoice
                engines={offer}
                state={state}
                disabled={isDisabled}
                dispatch={dispatch}
                signingIn={props}
              />
            ),
          })}
      />
    </div>
  );
}

/** Where the parent is needed: in view, and holding the focus. */
function bringToFocus(element: HTMLElement | null | undefined, shown: Element | null = null): void {
  (shown ?? element)?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

function waysOn(state: CreationState, { dispatch }: Creation): ResultWaysOn {
  if (state.result?.source === 'gallery' || state.photo === null) {
    return { kind: 'none', onCreateAnother: () => dispatch({ type: 'createAnother' }) };
  }
  return {
    kind: 'photo',
    onTryDifferentTheme: () => dispatch({ type: 'tryDifferentTheme' }),
    onUseNewImage: () => dispatch({ type: 'useNewImage' }),
  };
}

function themePicture(
  { categoryId, themeId, making }: CreationState,
  { ThemePicture }: CatalogParts,
  themes: readonly Category[] | undefined,
): ReactNode {
  if (making?.resumed || categoryId === null || themeId === null) return null;
  const theme = findTheme(themes, categoryId, themeId);
  return <ThemePicture categoryId={categoryId} theme={theme} eager className="rounded-md" />;
}

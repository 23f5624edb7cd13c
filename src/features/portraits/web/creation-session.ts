import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast-store.ts';
import { whenIdle } from '#ui/when-idle.ts';
import type { TrialWait } from '../../accounts/sign-in/contract.ts';
import type { PendingPortrait } from '../contract.ts';
import { creationReducer } from './creation-flow.ts';
import { type CreationEvent, type CreationState, INITIAL_CREATION } from './creation-state.ts';
import { EDIT_FAILED, EDIT_SAVED, PHOTO_NOT_READ } from './creation-toasts.ts';
import { openEditedPicture } from './edited-picture.ts';
import type { GenerateTry } from './generate-client.ts';
import type { CreationKeeper } from './keeping/creation-keeper.ts';
import type { ObjectUrls } from './object-urls.ts';
import { createPortraitMaker } from './portrait-maker.ts';
import { newTryKey } from './try-key.ts';

/** Not needed to show the screen, and fetched before anybody has found a photo. */
const loadPreparation = () => import('./photo-preparation.ts');

interface CreationSnapshot {
  readonly state: CreationState;
  /** A chosen file is being read. */
  readonly isPhotoBusy: boolean;
  /** It is known what was kept from before. */
  readonly isReady: boolean;
}

/** What the screen gives while it is shown. */
export interface CreationPorts {
  readonly onRequiresUpgrade: () => void;
  /** The free portraits may not be spent yet: say what they wait for, and how that is done. */
  readonly onTrialWaits: (waitsFor: TrialWait) => void;
  /** Waits for a parent whose session has ended; false when they put signing in again off. */
  readonly signInAgain: (signal: AbortSignal) => Promise<boolean>;
}

/**
 * The creation flow of one account in one tab: its state, and the portrait being made. It outlives the screen, which may be
 * left for another and come back.
 */
export interface CreationSession {
  readonly snapshot: () => CreationSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: CreationEvent) => void;
  /** Reads a chosen file, and takes it or says why not. */
  readonly choosePhoto: (file: File) => Promise<void>;
  readonly make: (attempt: GenerateTry, label: string) => void;
  /** Makes the portrait on screen once more without a credit, of the photo that is here or of one that was chosen again. */
  readonly tryAgain: (chosen?: File) => void;
  /** Follows a portrait that another page ordered, when nothing else is under way here. */
  readonly followPending: (portrait: PendingPortrait) => void;
  /** Shows the edited picture in the portrait's place, on this device alone. */
  readonly editResult: (picture: File) => Promise<void>;
  /** The screen is shown from here on. Answers how to say that it is gone. */
  readonly connect: (ports: CreationPorts) => () => void;
  /** Ends it for good: nothing is watched, shown or kept any longer. */
  readonly end: () => void;
}

export interface CreationTools {
  readonly queryClient: QueryClient;
  readonly keeper: CreationKeeper;
  readonly urls: ObjectUrls;
}

export function createCreationSession({ queryClient, keeper, urls }: CreationTools): CreationSession {
  let now: CreationSnapshot = { state: INITIAL_CREATION, isPhotoBusy: false, isReady: false };
  let ports: CreationPorts | null = null;
  /** What is told once the screen is there again to open a dialog on. */
  let due: ((ports: CreationPorts) => void) | null = null;
  let isEnded = false;
  const callOffLoading = whenIdle(loadPreparation);
  const listeners = new Set<() => void>();

  function change(part: Partial<CreationSnapshot>): void {
    now = { ...now, ...part };
    for (const listener of listeners) listener();
  }

  function dispatch(event: CreationEvent): void {
    if (isEnded) return;
    const state = creationReducer(now.state, event);
    urls.keep([state.photo?.previewUrl, state.result?.edited?.url]);
    if (state === now.state) return;
    change({ state });
    keeper.keep(state);
  }

  function tellScreen(tell: (ports: CreationPorts) => void): void {
    if (ports) tell(ports);
    else due = tell;
  }

  const maker = createPortraitMaker({
    dispatch,
    queryClient,
    onRequiresUpgrade: () => tellScreen((screen) => screen.onRequiresUpgrade()),
    onTrialWaits: (waitsFor) => tellScreen((screen) => screen.onTrialWaits(waitsFor)),
    signInAgain: async (signal) => (ports ? await ports.signInAgain(signal) : false),
  });

  void keeper.restore().then((kept) => {
    for (const url of [kept?.photo?.previewUrl, kept?.result?.edited?.url]) if (url) urls.offer(url);
    if (isEnded) return;
    if (kept) {
      dispatch({ type: 'restored', kept });
      resume(now.state);
    }
    change({ isReady: true });
  });

  /** Goes on with what was under way when the page was left. A try that nobody has heard of is the same try, by its key. */
  function resume({
    step,
    making,
    photo,
    face,
    categoryId,
    themeId,
    customStyle,
    aspectRatio,
    garment,
    engine,
    tryKey,
  }: CreationState) {
    if (step !== 'Generating' || !making) return;
    const { portraitId, themeName, tryOf } = making;
    if (portraitId !== null) {
      maker.follow(portraitId, themeName, photo && !tryOf ? { customStyle, aspectRatio } : null);
    } else if (photo && tryOf && tryKey !== null) {
      maker.make({ image: photo.file, face, tryOf, key: tryKey }, themeName);
    } else if (photo && categoryId !== null && themeId !== null && tryKey !== null) {
      const told = { customStyle, aspectRatio, garment, face };
      const choices = { categoryId, subcategoryId: themeId, themeName, ...told };
      // The photo goes to whom it was meant for and to nobody else.
      maker.make({ ...choices, image: photo.file, engine: engine ?? undefined, key: tryKey }, themeName);
    }
  }

  return {
    snapshot: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    async choosePhoto(file) {
      change({ isPhotoBusy: true });
      const prepared = await loadPreparation()
        .then(({ preparePhoto }) => preparePhoto(file))
        .catch(() => PHOTO_NOT_READ)
        .finally(() => change({ isPhotoBusy: false }));
      if (prepared.ok) {
        urls.offer(prepared.photo.previewUrl);
        dispatch({ type: 'photoChosen', photo: prepared.photo });
        return;
      }
      const { title, description } = prepared.problem;
      dispatch({ type: 'photoRefused', problem: prepared.problem });
      toast({ title, description, variant: 'destructive' });
    },
    make(attempt, label) {
      if (!isEnded) maker.make(attempt, label);
    },
    tryAgain(chosen) {
      const { photo, face, result } = now.state;
      const image = chosen ?? photo?.file;
      const tryOf = result?.portraitId;
      if (isEnded || !image || !tryOf) return;
      const key = newTryKey();
      dispatch({ type: 'tryAgain', key, tryOf, isOfPhoto: !chosen });
      if (now.state.making?.tryOf)
        maker.make({ image, face: chosen ? null : face, tryOf, key }, result.themeName);
    },
    followPending({ id, step, themeName, createdAt }) {
      const before = now.state;
      const since = Date.parse(createdAt);
      dispatch({ type: 'pendingFound', portraitId: id, step, themeName, since });
      if (now.state !== before) maker.follow(id, themeName, null);
    },
    async editResult(picture) {
      const portraitId = now.state.result?.portraitId ?? null;
      const edited = await openEditedPicture(picture);
      if (!edited) {
        toast(EDIT_FAILED);
        return;
      }
      urls.offer(edited.url);
      dispatch({ type: 'resultEdited', portraitId, edited });
      toast(EDIT_SAVED);
    },
    connect(next) {
      ports = next;
      due?.(next);
      due = null;
      return () => {
        if (ports === next) ports = null;
      };
    },
    end() {
      isEnded = true;
      callOffLoading();
      maker.stop();
      keeper.stop();
      urls.dispose();
    },
  };
}

import { MODEL_PORTRAIT_STEPS, PORTRAIT_STEPS, STUDIO } from '../choices/contract.ts';
import type { PortraitStep } from '../contract.ts';
import {
  type CreationEvent,
  type CreationState,
  type CreationStep,
  INITIAL_CREATION,
  type PhotoProblem,
  type PortraitResult,
  type RestoredCreation,
} from './creation-state.ts';

/** The progress indicator: 1 at ImageUploaded, 2 at CategorySelected, 3 otherwise. */
export function progressPosition(step: CreationStep): 1 | 2 | 3 {
  if (step === 'ImageUploaded') return 1;
  return step === 'CategorySelected' ? 2 : 3;
}

/** Photo, category, theme, style and ratio can be changed in these. */
export function isChoosing(step: CreationStep): boolean {
  return step !== 'Generating' && step !== 'ResultReady';
}

/** The next state. An event that can not happen in a state leaves the very same state. */
export function creationReducer(state: CreationState, event: CreationEvent): CreationState {
  switch (event.type) {
    case 'getStarted':
      return state.step === 'Initial' ? { ...state, step: 'ImageUploaded' } : state;
    case 'photoChosen':
    case 'faceChosen':
    case 'categoryChosen':
    case 'themeChosen':
    case 'customStyleChanged':
    case 'aspectRatioChosen':
    case 'garmentChosen':
    case 'engineChosen':
      return isChoosing(state.step) ? chosen(state, event) : state;
    case 'photoRefused':
      return isChoosing(state.step) ? refused(state, event.problem) : state;
    case 'themeReused': {
      if (state.step === 'Generating') return state;
      const { categoryId, themeId } = event;
      return choosing({ ...state, categoryId, themeId, result: null });
    }
    case 'generate':
    case 'pendingFound':
      return begun(state, event);
    case 'resent':
    case 'progressed':
    case 'succeeded':
    case 'upgradeRequired':
    case 'themeGone':
    case 'engineRefused':
    case 'failed':
    case 'putOff':
      return made(state, event);
    case 'engineRefusalTold':
      return state.engineRefusal === null ? state : { ...state, engineRefusal: null };
    case 'restored':
      return restored(state, event.kept);
    case 'resultEdited':
      return state.step === 'ResultReady' && state.result?.portraitId === event.portraitId
        ? { ...state, result: { ...state.result, edited: event.edited } }
        : state;
    case 'reopened':
      return reopened(state, event.result);
    case 'portraitsDeleted':
      return isResultOf(state, event.portraitIds) ? withoutResult(state) : state;
    case 'startOver':
      return state.step === 'Generating' ? state : beginning(state);
    case 'tryDifferentTheme':
    case 'useNewImage':
    case 'createAnother':
      return state.step === 'ResultReady' ? afterResult(state, event.type) : state;
  }
}

function reopened(state: CreationState, result: PortraitResult): CreationState {
  if (state.step === 'Generating') return state;
  return { ...state, step: 'ResultReady', result, making: null, failure: null };
}

function isResultOf({ step, result }: CreationState, portraitIds: readonly string[] | 'all'): boolean {
  if (step !== 'ResultReady' || result === null) return false;
  return portraitIds === 'all' || (result.portraitId !== null && portraitIds.includes(result.portraitId));
}

/** Who may have the photo, and dress or suit, is not chosen anew with every photo. */
function beginning({ engine, garment }: CreationState): CreationState {
  const isNew = engine === null && garment === INITIAL_CREATION.garment;
  return isNew ? INITIAL_CREATION : { ...INITIAL_CREATION, engine, garment };
}

/** A kept photo can go on to another portrait; without one it is the beginning again. */
function withoutResult(state: CreationState): CreationState {
  const { photo, face, aspectRatio } = state;
  return photo === null
    ? beginning(state)
    : { ...beginning(state), step: 'ImageUploaded', photo, face, aspectRatio };
}

type ChoiceEvent = Extract<
  CreationEvent,
  {
    type:
      | 'photoChosen'
      | 'faceChosen'
      | 'categoryChosen'
      | 'themeChosen'
      | 'customStyleChanged'
      | 'aspectRatioChosen'
      | 'garmentChosen'
      | 'engineChosen';
  }
>;

/** A changed choice makes the next try a new one. */
function chosen(state: CreationState, event: ChoiceEvent): CreationState {
  switch (event.type) {
    case 'photoChosen':
      return choosing({ ...state, photo: event.photo, photoProblem: null, face: null });
    case 'faceChosen':
      return state.photo === null ? state : choosing({ ...state, face: event.face });
    case 'categoryChosen':
      return state.categoryId === event.categoryId
        ? choosing(state)
        : choosing({ ...state, categoryId: event.categoryId, themeId: null });
    case 'themeChosen':
      return state.categoryId === null ? state : choosing({ ...state, themeId: event.themeId });
    case 'customStyleChanged':
      return {
        ...state,
        customStyle: event.text,
        tryKey: null,
        failure: state.step === 'Error' ? state.failure : null,
      };
    case 'aspectRatioChosen':
      return { ...state, aspectRatio: event.aspectRatio, tryKey: null };
    case 'garmentChosen':
      return { ...state, garment: event.garment, tryKey: null };
    case 'engineChosen': {
      const { engine } = event;
      // What the other engine could not do is no failure of this one.
      return state.step === 'Error' ? choosing({ ...state, engine }) : { ...state, engine, tryKey: null };
    }
  }
}

/** The photo and the choices stay. The error card speaks of the file chosen last. */
function refused(state: CreationState, problem: PhotoProblem): CreationState {
  if (state.step !== 'Error') return { ...state, photoProblem: problem };
  return { ...state, failure: { message: problem.description, reason: problem.reason } };
}

/** The state that fits what has been chosen so far. */
function choosing(state: CreationState): CreationState {
  const step =
    state.themeId !== null
      ? 'ThemeSelected'
      : state.categoryId !== null
        ? 'CategorySelected'
        : 'ImageUploaded';
  return { ...state, step, tryKey: null, making: null, failure: null };
}

type BeginningEvent = Extract<CreationEvent, { type: 'generate' | 'pendingFound' }>;

function begun(state: CreationState, event: BeginningEvent): CreationState {
  if (event.type === 'pendingFound') {
    if (state.step !== 'Initial') return state;
    const { portraitId, step, themeName, since } = event;
    const byModel = isStepOfModel(step, isModel(state.engine));
    const known = { ...(byModel && { byModel }), ...(since && { since }) };
    const making = { portraitId, step, themeName, ...known, resumed: true };
    return { ...state, step: 'Generating', making };
  }
  const complete = state.photo !== null && state.categoryId !== null && state.themeId !== null;
  if (!complete || (state.step !== 'ThemeSelected' && state.step !== 'Error')) return state;
  const { themeName, engine = null } = event;
  const byModel = isModel(engine);
  const making = { portraitId: null, step: null, themeName, ...(byModel && { byModel }), resumed: false };
  // The same try only where it goes to the same engine.
  const tryKey = (engine === state.engine ? state.tryKey : null) ?? event.key;
  return { ...state, step: 'Generating', engine, engineRefusal: null, tryKey, making, failure: null };
}

type MakingEvent = Extract<
  CreationEvent,
  {
    type:
      | 'resent'
      | 'progressed'
      | 'succeeded'
      | 'upgradeRequired'
      | 'themeGone'
      | 'engineRefused'
      | 'failed'
      | 'putOff';
  }
>;

function made(state: CreationState, event: MakingEvent): CreationState {
  if (state.step !== 'Generating' || state.making === null) return state;
  switch (event.type) {
    case 'resent':
      return { ...state, making: { ...state.making, isResending: true } };
    case 'progressed': {
      const { portraitId, step, at } = event;
      const since = state.making.since ?? at;
      const byModel = isStepOfModel(step, state.making.byModel ?? false);
      const making = { ...state.making, portraitId, step, isResending: false, ...(since && { since }) };
      return { ...state, making: byModel === (making.byModel ?? false) ? making : { ...making, byModel } };
    }
    case 'succeeded':
      return { ...state, step: 'ResultReady', result: event.result, making: null, tryKey: null };
    case 'upgradeRequired':
      return { ...state, step: 'ThemeSelected', making: null, tryKey: null };
    case 'themeGone':
      return choosing({ ...state, themeId: null });
    case 'engineRefused':
      return { ...chosenSoFar(state), engineRefusal: event.refusal };
    case 'putOff':
      return { ...chosenSoFar(state), tryKey: state.tryKey };
    case 'failed': {
      // Told at the field that it is about, where it can be written in other words.
      if (event.failure.reason === 'wish-refused' && state.themeId !== null)
        return { ...chosenSoFar(state), failure: event.failure };
      const tryKey = event.settled ? null : state.tryKey;
      return { ...state, step: 'Error', failure: event.failure, making: null, tryKey };
    }
  }
}

const isModel = (engine: string | null): boolean => engine !== null && engine !== STUDIO;

/** Some steps tell whose they are: an image model's, or the studio's, who goes on where a model could not. */
function isStepOfModel(step: PortraitStep, before: boolean): boolean {
  const [studios, models] = [PORTRAIT_STEPS, MODEL_PORTRAIT_STEPS].map((steps) =>
    (steps as readonly PortraitStep[]).includes(step),
  );
  return studios === models ? before : models === true;
}

/** Back where it was: at the result, at the portrait being made, or at the choices with the key of a try not yet known. */
function restored(before: CreationState, kept: RestoredCreation): CreationState {
  if (before.step !== 'Initial') return before;
  const state: CreationState = { ...INITIAL_CREATION, ...kept };
  if (kept.result) return { ...state, step: 'ResultReady', making: null };
  if (kept.making) return { ...state, step: 'Generating' };
  return { ...chosenSoFar(state), tryKey: kept.tryKey };
}

/** The choices as they stand; without any it is the beginning. */
function chosenSoFar(state: CreationState): CreationState {
  const nothingChosen = state.photo === null && state.categoryId === null;
  return nothingChosen ? beginning(state) : choosing({ ...state, result: null });
}

function afterResult(
  state: CreationState,
  type: 'tryDifferentTheme' | 'useNewImage' | 'createAnother',
): CreationState {
  if (type === 'useNewImage') return beginning(state);
  if (type === 'tryDifferentTheme') {
    return state.photo === null ? state : withoutResult(state);
  }
  // A result from the gallery was looked at in between: what had been chosen before is still there.
  return chosenSoFar(state);
}

import {
  type CreationEvent,
  type CreationState,
  type CreationStep,
  INITIAL_CREATION,
  type PhotoProblem,
  type PortraitResult,
  type RestoredCreation,
} from './creation-state.ts';
import { reduceFinished, reduceStarted } from './making-flow.ts';
import { choosingState, initialState, selectedState } from './selected-state.ts';

/** The progress indicator: 1 at ImageUploaded, 2 at CategorySelected, 3 otherwise. */
export function progressPosition(step: CreationStep): 1 | 2 | 3 {
  if (step === 'ImageUploaded') return 1;
  return step === 'CategorySelected' ? 2 : 3;
}

/** Photo, category, theme, style and ratio can be changed in these. */
function isChoosing(step: CreationStep): boolean {
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
      return choosingState({ ...state, categoryId, themeId, result: null });
    }
    case 'generate':
    case 'tryAgain':
    case 'pendingFound':
      return reduceStarted(state, event);
    case 'resent':
    case 'progressed':
    case 'succeeded':
    case 'upgradeRequired':
    case 'themeGone':
    case 'engineRefused':
    case 'failed':
    case 'putOff':
      return reduceFinished(state, event);
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
      return state.step === 'Generating' ? state : initialState(state);
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

/** A kept photo can go on to another portrait; without one it is the beginning again. */
function withoutResult(state: CreationState): CreationState {
  const { photo, face, aspectRatio } = state;
  return photo === null
    ? initialState(state)
    : { ...initialState(state), step: 'ImageUploaded', photo, face, aspectRatio };
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
      return choosingState({ ...state, photo: event.photo, photoProblem: null, face: null });
    case 'faceChosen':
      return state.photo === null ? state : choosingState({ ...state, face: event.face });
    case 'categoryChosen':
      return state.categoryId === event.categoryId
        ? choosingState(state)
        : choosingState({ ...state, categoryId: event.categoryId, themeId: null });
    case 'themeChosen':
      return state.categoryId === null ? state : choosingState({ ...state, themeId: event.themeId });
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
      return state.step === 'Error'
        ? choosingState({ ...state, engine })
        : { ...state, engine, tryKey: null };
    }
  }
}

/** The photo and the choices stay. The error card speaks of the file chosen last. */
function refused(state: CreationState, problem: PhotoProblem): CreationState {
  if (state.step !== 'Error') return { ...state, photoProblem: problem };
  return { ...state, failure: { message: problem.description, reason: problem.reason } };
}

/** Back where it was: at the result, at the portrait being made, or at the choices with the key of a try not yet known. */
function restored(before: CreationState, kept: RestoredCreation): CreationState {
  if (before.step !== 'Initial') return before;
  const state: CreationState = { ...INITIAL_CREATION, ...kept };
  if (kept.result && !kept.making?.tryOf) return { ...state, step: 'ResultReady', making: null };
  if (kept.making) return { ...state, step: 'Generating' };
  return { ...selectedState(state), tryKey: kept.tryKey };
}

function afterResult(
  state: CreationState,
  type: 'tryDifferentTheme' | 'useNewImage' | 'createAnother',
): CreationState {
  if (type === 'useNewImage') return initialState(state);
  if (type === 'tryDifferentTheme') {
    return state.photo === null ? state : withoutResult(state);
  }
  // A result from the gallery was looked at in between: what had been chosen before is still there.
  return selectedState(state);
}

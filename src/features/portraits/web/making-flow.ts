import { MODEL_PORTRAIT_STEPS, PORTRAIT_STEPS, STUDIO } from '../choices/contract.ts';
import type { PortraitStep } from '../contract.ts';
import type { CreationEvent, CreationState, PortraitResult } from './creation-state.ts';
import { choosingState, selectedState } from './selected-state.ts';

type BeginningEvent = Extract<CreationEvent, { type: 'generate' | 'tryAgain' | 'pendingFound' }>;

/** A portrait begins to be made. */
export function reduceStarted(state: CreationState, event: BeginningEvent): CreationState {
  if (event.type === 'pendingFound') {
    if (state.step !== 'Initial') return state;
    const { portraitId, step, themeName, since } = event;
    const byModel = isStepOfModel(step, isModel(state.engine));
    const known = { ...(byModel && { byModel }), ...(since && { since }) };
    const making = { portraitId, step, themeName, ...known, resumed: true };
    return { ...state, step: 'Generating', making };
  }
  if (event.type === 'tryAgain') {
    const { key: tryKey, tryOf, isOfPhoto } = event;
    if (state.step !== 'ResultReady' || state.result?.portraitId !== tryOf) return state;
    const { themeName } = state.result;
    const making = { portraitId: null, step: null, themeName, tryOf, resumed: !isOfPhoto };
    return { ...state, step: 'Generating', tryKey, making };
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

/** What comes of it. */
export function reduceFinished(state: CreationState, event: MakingEvent): CreationState {
  if (state.step !== 'Generating' || state.making === null) return state;
  const { tryOf } = state.making;
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
    case 'succeeded': {
      const result = tryOf && state.result ? triedAgain(state.result, event.result) : event.result;
      return { ...state, step: 'ResultReady', result, making: null, tryKey: null };
    }
    case 'upgradeRequired':
    case 'themeGone':
    case 'engineRefused':
    case 'putOff':
    case 'failed':
      return tryOf && state.result ? atResult(state) : unmade(state, event);
  }
}

/** Where it was before the other try. */
const atResult = (state: CreationState): CreationState => ({
  ...state,
  ...{ step: 'ResultReady', making: null, tryKey: null },
});

type UnmadeEvent = Extract<
  MakingEvent,
  { type: 'upgradeRequired' | 'themeGone' | 'engineRefused' | 'putOff' | 'failed' }
>;

function unmade(state: CreationState, event: UnmadeEvent): CreationState {
  switch (event.type) {
    case 'upgradeRequired':
      return { ...state, step: 'ThemeSelected', making: null, tryKey: null };
    case 'themeGone':
      return choosingState({ ...state, themeId: null });
    case 'engineRefused':
      return { ...selectedState(state), engineRefusal: event.refusal };
    case 'putOff':
      return { ...selectedState(state), tryKey: state.tryKey };
    case 'failed': {
      // Told at the field that it is about, where it can be written in other words.
      if (event.failure.reason === 'wish-refused' && state.themeId !== null)
        return { ...selectedState(state), failure: event.failure };
      const tryKey = event.settled ? null : state.tryKey;
      return { ...state, step: 'Error', failure: event.failure, making: null, tryKey };
    }
  }
}

/** It has the shape and the wish of the portrait before it, and what there was to compare with. */
function triedAgain(
  { customStyle, width, height, source }: PortraitResult,
  result: PortraitResult,
): PortraitResult {
  return { ...result, customStyle, width, height, source };
}

const isModel = (engine: string | null): boolean => engine !== null && engine !== STUDIO;

/** Some steps tell whose they are: an image model's, or the studio's, who goes on where a model could not. */
function isStepOfModel(step: PortraitStep, before: boolean): boolean {
  const [studios, models] = [PORTRAIT_STEPS, MODEL_PORTRAIT_STEPS].map((steps) =>
    (steps as readonly PortraitStep[]).includes(step),
  );
  return studios === models ? before : models === true;
}

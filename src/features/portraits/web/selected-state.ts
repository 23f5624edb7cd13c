import { type CreationState, INITIAL_CREATION } from './creation-state.ts';

/** Who may have the photo, and dress or suit, is not chosen anew with every photo. */
export function initialState({ engine, garment }: CreationState): CreationState {
  const isNew = engine === null && garment === INITIAL_CREATION.garment;
  return isNew ? INITIAL_CREATION : { ...INITIAL_CREATION, engine, garment };
}

/** The state that fits what has been chosen so far. */
export function choosingState(state: CreationState): CreationState {
  const step =
    state.themeId !== null
      ? 'ThemeSelected'
      : state.categoryId !== null
        ? 'CategorySelected'
        : 'ImageUploaded';
  return { ...state, step, tryKey: null, making: null, failure: null };
}

/** The choices as they stand; without any it is the beginning. */
export function selectedState(state: CreationState): CreationState {
  const nothingChosen = state.photo === null && state.categoryId === null;
  return nothingChosen ? initialState(state) : choosingState({ ...state, result: null });
}

import type { BlackForestLabsSettings } from './black-forest-labs.ts';
import type { ComfyUiSettings } from './comfyui.ts';
import type { FalSettings } from './fal.ts';
import type { OpenAiSettings } from './openai.ts';
import type { OpenAiCompatibleSettings } from './openai-compatible.ts';
import type { ReplicateSettings } from './replicate.ts';
import type { ImageVendor, VendorId, VendorSettings } from './vendor.ts';

interface SettingsById {
  gemini: VendorSettings;
  openai: OpenAiSettings;
  'openai-compatible': OpenAiCompatibleSettings;
  fal: FalSettings;
  replicate: ReplicateSettings;
  'black-forest-labs': BlackForestLabsSettings;
  comfyui: ComfyUiSettings;
}

/** What an adapter is made of: the fields of all and its own. */
export type VendorSettingsOf<Id extends VendorId> = SettingsById[Id];

/** Adapters are imported when one is made: their packages cost a start that uses none of them nothing. */
const ADAPTERS: {
  readonly [Id in VendorId]: () => Promise<(settings: SettingsById[Id]) => ImageVendor>;
} = {
  gemini: async () => (await import('./gemini.ts')).createGeminiVendor,
  openai: async () => (await import('./openai.ts')).createOpenAiVendor,
  'openai-compatible': async () => (await import('./openai-compatible.ts')).createOpenAiCompatibleVendor,
  fal: async () => (await import('./fal.ts')).createFalVendor,
  replicate: async () => (await import('./replicate.ts')).createReplicateVendor,
  'black-forest-labs': async () => (await import('./black-forest-labs.ts')).createBlackForestLabsVendor,
  comfyui: async () => (await import('./comfyui.ts')).createComfyUiVendor,
};

/**
 * The adapter of a vendor.
 * @throws VendorSettingsError where the settings can not work: no key, no web address, no such model or workflow.
 */
export async function createVendor<Id extends VendorId>(
  id: Id,
  settings: VendorSettingsOf<Id>,
): Promise<ImageVendor> {
  const create = await ADAPTERS[id]();
  return create(settings);
}

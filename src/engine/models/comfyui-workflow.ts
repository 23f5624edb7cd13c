import * as z from 'zod';
import { VendorSettingsError } from './vendor-settings-error.ts';

/** A workflow in ComfyUI's API format: nodes by their ids. */
export type ComfyUiWorkflow = Readonly<Record<string, unknown>>;

const WORKFLOW = z.record(z.string(), z.looseObject({ class_type: z.string() }));

export interface WorkflowValues {
  /** As LoadImage takes it. */
  readonly photo: string;
  readonly prompt: string;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
}

const PLACEHOLDER = /%(photo|prompt|width|height|seed)%/g;
const WHOLE = /^%(photo|prompt|width|height|seed)%$/;
/** Without these the portrait would be of nobody, or of nothing. */
const REQUIRED = ['photo', 'prompt'] as const;

/** A copy of any JSON value with `change` made to its strings. Keys stay. */
function mapStrings(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]));
}

/**
 * Checks a workflow of the operator.
 * @throws VendorSettingsError `bad-workflow` for the editor's own format, and where `%photo%` or `%prompt%` is missing.
 */
export function checkWorkflow(workflow: unknown): asserts workflow is ComfyUiWorkflow {
  if (!WORKFLOW.safeParse(workflow).success) {
    throw new VendorSettingsError('bad-workflow', 'The ComfyUI workflow is not in API format');
  }
  const found = new Set<string>();
  mapStrings(workflow, (text) => {
    for (const [, name] of text.matchAll(PLACEHOLDER)) if (name) found.add(name);
    return text;
  });
  for (const name of REQUIRED) {
    if (found.has(name)) continue;
    throw new VendorSettingsError('bad-workflow', `The ComfyUI workflow has no %${name}%`);
  }
}

/**
 * The workflow with its placeholders filled in: `%photo%`, `%prompt%`, `%width%`, `%height%` and `%seed%`. A string that is
 * nothing else becomes the value itself, so that sizes and seeds are numbers. What a prompt holds is not filled in again.
 */
export function fillWorkflow(workflow: ComfyUiWorkflow, values: WorkflowValues): unknown {
  const fill = (name: string) => values[name as keyof WorkflowValues];
  return mapStrings(workflow, (text) => {
    const whole = WHOLE.exec(text)?.[1];
    if (whole) return fill(whole);
    return text.replaceAll(PLACEHOLDER, (_all, name: string) => String(fill(name)));
  });
}

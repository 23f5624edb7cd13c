import { ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { AdjustPanel } from './adjust-panel.tsx';
import { DEFAULT_SETTINGS } from './edit-settings.ts';
import type { EditablePicture, HeicDecoder } from './open-picture.ts';
import { OpeningProblem } from './opening-problem.tsx';
import { ChangePicture, PicturePicker } from './picture-picker.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { SavePanel } from './save-panel.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { type OpenedPictureState, useOpenedPicture } from './use-opened-picture.ts';

export interface ImageEditorProps {
  /** For browsers that can't show an iPhone's photos themselves. */
  readonly decodeHeic?: HeicDecoder;
}

/** Adjusts one photo without sending it anywhere: a file in, sliders, a PNG out. */
export function ImageEditor({ decodeHeic }: ImageEditorProps) {
  const opened = useOpenedPicture(decodeHeic);
  const { picture, problem, isOpening, open } = opened;
  const isOver = useFileDrop(useCallback((file) => void (isOpening || open(file)), [isOpening, open]));
  if (picture) return <Editor picture={picture} opened={opened} isOver={isOver} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-2xl text-xl text-pretty text-ink-soft">
        Change the light and colours of any photo, soften it, or turn it straight.
      </p>
      <PicturePicker isOver={isOver} isOpening={isOpening} onFile={open} />
      <OpeningProblem problem={problem} />
      <StaysHere />
    </div>
  );
}

interface EditorProps {
  readonly picture: EditablePicture;
  readonly opened: OpenedPictureState;
  readonly isOver: boolean;
}

/** The settings outlive a change of photo: several photos may get the same look. */
function Editor({ picture, opened, isOver }: EditorProps) {
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  const preview = useRef<HTMLElement>(null);
  // The picker that had the focus is gone.
  useEffect(() => preview.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_21rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section
        ref={preview}
        tabIndex={-1}
        aria-label="Preview"
        className="sticky top-0 z-10 -mx-4 bg-paper px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3 outline-none md:top-6 md:m-0 md:p-0"
      >
        <PreviewStage
          picture={picture}
          settings={settings}
          className={classNames(
            'h-[42svh] min-h-44 md:h-[calc(100svh-12rem)] md:min-h-80',
            isOver && 'border-accent-deep',
          )}
        >
          {isOver ? <DropHint /> : null}
        </PreviewStage>
      </section>
      {/* The preview above stays in view on phones: what takes the focus must not hide behind it. */}
      <Card className="flex flex-col gap-4 sm:p-6 max-md:[&_:is(button,input,[role=slider])]:scroll-mt-[50svh]">
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="min-w-0 truncate text-ink-soft">
            {picture.name}
          </p>
          <ChangePicture disabled={opened.isOpening} onFile={opened.open} />
        </div>
        <OpeningProblem problem={opened.problem} />
        <AdjustPanel settings={settings} onChange={setSettings} />
        <SavePanel picture={picture} settings={settings} onReset={() => setSettings(DEFAULT_SETTINGS)} />
        <StaysHere />
      </Card>
    </div>
  );
}

function DropHint() {
  return (
    <p className="absolute inset-0 grid place-items-center bg-card/85 p-4 text-center font-display text-2xl font-bold">
      Let go to open this photo
    </p>
  );
}

function StaysHere() {
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
      Your photo stays on this device. It is not uploaded.
    </p>
  );
}

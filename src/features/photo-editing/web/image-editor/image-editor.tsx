import { Download as DownloadIcon, ShieldCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { AdjustPanel } from './adjust-panel.tsx';
import { DEFAULT_SETTINGS, type EditSettings, isUnchanged } from './edit-settings.ts';
import type { EditablePicture, HeicDecoder } from './open-picture.ts';
import { OpeningProblem } from './opening-problem.tsx';
import { ChangePicture, PicturePicker } from './picture-picker.tsx';
import { sizeWithin } from './pixels.ts';
import { PreviewStage } from './preview-stage.tsx';
import { rotatedSize } from './rotation.ts';
import { FILE_NAME, MAX_PIXELS } from './save-picture.ts';
import { useDownload } from './use-download.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useOpenedPicture } from './use-opened-picture.ts';

export interface ImageEditorProps {
  /** For browsers that can't show an iPhone's photos themselves. */
  readonly decodeHeic?: HeicDecoder;
}

/** Adjusts one photo without sending it anywhere: a file in, sliders, a PNG out. The settings outlive a change of photo. */
export function ImageEditor({ decodeHeic }: ImageEditorProps) {
  const opened = useOpenedPicture(decodeHeic);
  const { picture, isOpening, open } = opened;
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  const isOver = useFileDrop(useCallback((file) => void (isOpening || open(file)), [isOpening, open]));
  if (!picture) {
    return (
      <div className="mx-auto flex max-w-3xl flex-col gap-4">
        <PicturePicker isOver={isOver} isOpening={isOpening} onFile={open} />
        <OpeningProblem problem={opened.problem} />
        <StaysHere />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_21rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="sticky top-0 z-10 -mx-4 bg-paper px-4 pt-2 pb-3 md:top-6 md:m-0 md:p-0">
        <PreviewStage
          picture={picture}
          settings={settings}
          className={classNames(
            'h-[42svh] min-h-44 md:h-[calc(100svh-9rem)] md:min-h-80',
            isOver && 'border-accent-deep',
          )}
        >
          {isOver ? <DropHint /> : null}
        </PreviewStage>
      </div>
      {/* Room for the picture above, which stays in view: what takes the focus must not hide behind it. */}
      <Card className="flex flex-col gap-4 sm:p-6 max-md:[&_:is(button,input,[role=slider])]:scroll-mt-[50svh]">
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 truncate text-ink-soft">{picture.name}</p>
          <ChangePicture disabled={isOpening} onFile={open} />
        </div>
        <OpeningProblem problem={opened.problem} />
        <AdjustPanel settings={settings} onChange={setSettings} />
        <SaveButtons picture={picture} settings={settings} onReset={() => setSettings(DEFAULT_SETTINGS)} />
        <StaysHere />
      </Card>
    </div>
  );
}

function SaveButtons({
  picture,
  settings,
  onReset,
}: {
  readonly picture: EditablePicture;
  readonly settings: EditSettings;
  readonly onReset: () => void;
}) {
  const { share, start } = useDownload();
  const within = sizeWithin(picture, MAX_PIXELS);
  const { width, height } = rotatedSize(within, settings.rotation);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex gap-3">
        <Button variant="secondary" disabled={isUnchanged(settings)} onClick={onReset}>
          Reset
        </Button>
        <Button className="grow px-3" busy={share !== null} onClick={() => start(picture, settings)}>
          {share === null ? <DownloadIcon aria-hidden="true" className="size-5" /> : null}
          {share === null ? 'Download' : 'Preparing...'}
          {share ? <span className="tabular-nums">{Math.floor(share * 100)}%</span> : null}
        </Button>
      </div>
      <p className="text-ink-soft tabular-nums">
        {FILE_NAME}, {width} × {height} pixels
        {within.width < picture.width
          ? `. This photo is very large (${picture.width} × ${picture.height}), so the file is a little smaller.`
          : null}
      </p>
    </div>
  );
}

function DropHint() {
  return (
    <p className="absolute inset-0 grid place-items-center bg-card/85 font-display text-2xl font-bold">
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

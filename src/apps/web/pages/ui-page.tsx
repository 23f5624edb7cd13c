import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Logo } from '#ui/logo.tsx';
import { Progress, Steps } from '#ui/progress.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Slider } from '#ui/slider.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { PageHeading, useDocumentTitle } from '../navigation/page.tsx';
import { UiOverlays } from './ui-overlays.tsx';

type Theme = 'light' | 'dark' | 'system';

/** Every primitive in every state; the visual tests look at this page. */
export function UiPage() {
  useDocumentTitle('Primitives');
  return (
    <TooltipProvider>
      <main id="main" className="mx-auto flex max-w-5xl flex-col gap-12 px-4 py-10 sm:px-6">
        <header className="flex flex-wrap items-center justify-between gap-4">
          <Logo />
          <ThemeSwitch />
          <PageHeading className="w-full text-5xl">Primitives</PageHeading>
        </header>
        <Buttons />
        <Fields />
        <Choices />
        <Waiting />
        <Small />
        <Section title="Over the page">
          <UiOverlays />
        </Section>
      </main>
    </TooltipProvider>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <h2 className="border-b border-line pb-2 text-3xl">{title}</h2>
      {children}
    </section>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system');
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <RadioCards<Theme>
      label="Colours"
      value={theme}
      onValueChange={choose}
      className="grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))]"
      cardClassName="px-4 py-2"
      cards={[
        { value: 'light', content: 'Light' },
        { value: 'dark', content: 'Dark' },
        { value: 'system', content: 'System' },
      ]}
    />
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      {(['primary', 'secondary', 'ghost', 'danger', 'link'] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} busy>
            busy
          </Button>
          <Button variant={variant} size="sm">
            small
          </Button>
          <Button variant={variant} size="lg">
            large
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href="#main">a link like a button</ButtonLink>
        <Button variant="secondary" size="icon" aria-label="Icon alone">
          <ImageOff aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </Section>
  );
}

function Fields() {
  const [shown, setShown] = useState(false);
  return (
    <Section title="Fields">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Plain" placeholder="Placeholder" />
        <TextField label="With a hint" hint="What it is for." defaultValue="Asha" />
        <TextField label="Wrong" error="Invalid email address" defaultValue="asha@" />
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <PasswordField label="Password" shown={shown} onShownChange={setShown} defaultValue="marigold" />
        <PasswordField label="Shown" shown onShownChange={() => undefined} defaultValue="marigold" />
        <PasswordField
          label="Wrong password"
          shown={shown}
          onShownChange={setShown}
          error="Password is required"
        />
      </div>
    </Section>
  );
}

function Choices() {
  const [shape, setShape] = useState<string | null>('square');
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [turn, setTurn] = useState(-30);
  return (
    <Section title="Choices">
      <RadioCards
        label="Shape"
        value={shape}
        onValueChange={setShape}
        className="grid-cols-2 sm:grid-cols-4"
        cards={[
          { value: 'square', content: 'Square' },
          { value: 'tall', content: 'Tall' },
          { value: 'wide', content: 'Wide' },
          { value: 'none', content: 'Disabled', disabled: true },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Slider
          label="From the middle"
          value={turn}
          min={-45}
          max={45}
          step={1}
          origin={0}
          valueText={`${turn}°`}
          onChange={setTurn}
        />
        <Slider label="Disabled" value={40} min={0} max={100} step={1} disabled onChange={() => undefined} />
      </div>
      <Tabs
        label="Panels"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'one', label: 'First', panel: <Card>The first panel.</Card> },
          { value: 'two', label: 'Second', panel: <Card>The second panel.</Card> },
        ]}
      />
    </Section>
  );
}

function Waiting() {
  const steps = ['Photo', 'Theme', 'Portrait'];
  return (
    <Section title="Waiting">
      <Steps label="First step" steps={steps} current={1} />
      <Steps label="Last step" steps={steps} current={3} />
      <Progress label="Known length" value={0.62} valueText="62 percent" />
      <Progress label="Unknown length" />
      <Spinner label="Loading..." />
      <div className="grid grid-cols-3 gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </Section>
  );
}

function Small() {
  return (
    <Section title="Small things">
      <div className="flex flex-wrap items-center gap-3">
        <Badge>neutral</Badge>
        <Badge tone="accent">accent</Badge>
        <Badge tone="coral">coral</Badge>
        <Badge tone="teal">teal</Badge>
        <Avatar name="Asha Rao" />
        <Avatar name="आशा राव" />
        <Avatar name="" />
        <Avatar name="With a picture" imageUrl="/favicon.svg" />
      </div>
      <Card>
        <EmptyState
          icon={<ImageOff className="size-10" />}
          title="Nothing here yet"
          text="What comes here, and how to make it come."
          action={<Button>The way on</Button>}
        />
      </Card>
    </Section>
  );
}

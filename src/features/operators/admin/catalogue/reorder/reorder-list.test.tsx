import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ReorderList } from './reorder-list.tsx';

const ITEMS = [
  { id: 'a', name: 'Astronaut' },
  { id: 'b', name: 'Ballet <b>' },
  { id: 'c', name: 'Chef' },
];

function html(): string {
  return renderToStaticMarkup(
    <ReorderList
      label="Themes"
      items={ITEMS}
      onReorder={async () => undefined}
      renderItem={({ name }, handle, { isFirst, isLast }) => (
        <>
          {handle}
          <span>{`${name}${isFirst ? ' first' : ''}${isLast ? ' last' : ''}`}</span>
        </>
      )}
    />,
  );
}

describe('a list that can be put in order', () => {
  it('shows the entries in their order and knows its ends', () => {
    const names = [...html().matchAll(/<span>([^<]*)<\/span>/g)].map(([, name]) => name);
    expect(names).toEqual(['Astronaut first', 'Ballet &lt;b&gt;', 'Chef last']);
  });

  it('gives each a handle of its own that says how it is used', () => {
    const markup = html();
    const handles = markup.match(/<button[^>]*>/g) ?? [];
    expect(handles.map((handle) => /aria-label="([^"]*)"/.exec(handle)?.[1])).toEqual([
      'Move Astronaut',
      'Move Ballet &lt;b&gt;',
      'Move Chef',
    ]);
    const described = /aria-describedby="([^"]*)"/.exec(handles[0] ?? '')?.[1];
    expect(markup).toContain(`<p id="${described}" hidden="">Press Space to pick up`);
  });

  it('lets the page be scrolled everywhere but on a handle', () => {
    expect(html().match(/touch-none/g)).toHaveLength(ITEMS.length);
    expect(html().match(/<button[^>]*touch-none/g)).toHaveLength(ITEMS.length);
  });

  it('has a place where moves are announced', () => {
    expect(html()).toMatch(/<p role="status"[^>]*><\/p>/);
  });
});

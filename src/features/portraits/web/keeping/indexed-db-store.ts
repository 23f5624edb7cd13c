import type { CreationStore, StoredCreation } from './creation-store.ts';

const DATABASE = 'magic-portrait';
const WORDS = 'creations';
const PICTURES = 'pictures';
const TAB_KEY = 'magic-portrait.tab';
/** Names whose records are still to be removed, apart by commas. */
const FORGOTTEN_KEY = 'magic-portrait.forgotten';

/** IndexedDB, which takes pictures as they are: a record for each tab, and its pictures beside it. */
export function createIndexedDbStore(): CreationStore {
  let database: Promise<IDBDatabase> | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  /** What lies there already is not written again: words change with every key, pictures do not. */
  let written: { readonly tab: string; readonly pictures: StoredCreation['pictures'] } | undefined;

  async function transact(work: (stores: Stores) => void): Promise<void> {
    database ??= openDatabase();
    const transaction = (await database).transaction([WORDS, PICTURES], 'readwrite');
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The storage did not take it'));
    });
    work({ words: transaction.objectStore(WORDS), pictures: transaction.objectStore(PICTURES) });
    await ended;
  }
  /** One after the other: what was asked for last is what stays. */
  function inTurn(work: (stores: Stores) => void): Promise<void> {
    const turn = lastTurn.then(() => transact(work));
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async function removeForgotten(): Promise<void> {
    const tabs = forgottenTabs();
    if (tabs.length === 0) return;
    await inTurn(({ words, pictures }) => {
      for (const tab of tabs) {
        words.delete(tab);
        pictures.delete(picturesOf(tab));
      }
    });
    const left = forgottenTabs().filter((tab) => !tabs.includes(tab));
    sessionStorage.setItem(FORGOTTEN_KEY, left.join(','));
  }

  return {
    async read() {
      // A page that ended before it had forgotten.
      void removeForgotten().catch(() => undefined);
      const tab = sessionStorage.getItem(TAB_KEY);
      // A new tab has kept nothing: nobody waits for a database.
      if (tab === null) return undefined;
      const found: { words?: unknown; pictures: Record<string, unknown> } = { pictures: {} };
      await inTurn(({ words, pictures }) => {
        each(words, IDBKeyRange.only(tab), (cursor) => {
          found.words = cursor.value;
        });
        each(pictures, picturesOf(tab), (cursor) => {
          found.pictures[nameOf(cursor.key)] = cursor.value;
        });
      });
      return found.words === undefined ? undefined : { words: found.words, pictures: found.pictures };
    },

    async write(creation) {
      const tab = tabName();
      const wanted = creation.pictures;
      const turn = inTurn(({ words, pictures }) => {
        const before = written?.tab === tab ? written.pictures : {};
        words.put(creation.words, tab);
        for (const name of new Set([...Object.keys(before), ...Object.keys(wanted)])) {
          const picture = wanted[name];
          if (picture === undefined) pictures.delete([tab, name]);
          else if (picture !== before[name]) pictures.put(picture, [tab, name]);
        }
        written = { tab, pictures: wanted };
      });
      await turn.catch((error: unknown) => {
        written = undefined;
        throw error;
      });
    },

    async forget() {
      const tab = sessionStorage.getItem(TAB_KEY);
      if (tab !== null) {
        sessionStorage.setItem(FORGOTTEN_KEY, [...forgottenTabs(), tab].join(','));
        sessionStorage.removeItem(TAB_KEY);
      }
      await removeForgotten();
    },

    sweep: (isRestorable) =>
      inTurn(({ words, pictures }) => {
        each(words, null, (cursor) => {
          if (isRestorable(cursor.value)) return;
          pictures.delete(picturesOf(String(cursor.key)));
          cursor.delete();
        });
      }),

    clear: () =>
      inTurn(({ words, pictures }) => {
        written = undefined;
        words.clear();
        pictures.clear();
      }),
  };
}

interface Stores {
  readonly words: IDBObjectStore;
  readonly pictures: IDBObjectStore;
}

function each(
  store: IDBObjectStore,
  range: IDBKeyRange | null,
  visit: (cursor: IDBCursorWithValue) => void,
): void {
  const request = store.openCursor(range);
  request.onsuccess = () => {
    if (!request.result) return;
    visit(request.result);
    request.result.continue();
  };
}

/** Pictures lie under [tab, name]; an array is greater than every string. */
const picturesOf = (tab: string): IDBKeyRange => IDBKeyRange.bound([tab], [tab, []]);

function nameOf(key: IDBValidKey): string {
  return Array.isArray(key) ? String(key[1]) : '';
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(WORDS);
      request.result.createObjectStore(PICTURES);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Another version holds the database'));
  });
}

const forgottenTabs = (): string[] => sessionStorage.getItem(FORGOTTEN_KEY)?.split(',').filter(Boolean) ?? [];

/** This tab's name, over reloads, until what lies under it is forgotten; made when there is something to keep under it. */
function tabName(): string {
  const known = sessionStorage.getItem(TAB_KEY);
  if (known !== null) return known;
  const name = Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');
  sessionStorage.setItem(TAB_KEY, name);
  return name;
}

import { buffer } from 'node:stream/consumers';
import { testFileStores } from '../../testing';
import type { TestFileStore } from '../../testing/file-stores';
import type { ListedFile } from './file-store';

describe.each(testFileStores())('files in $name', ({ open }) => {
  let store: TestFileStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.remove());

  const read = async (name: string): Promise<Buffer | undefined> => {
    const file = await store.files.open(name);
    if (!file) return undefined;
    const bytes = await buffer(file.stream);
    expect(file.length).toBe(bytes.length);
    return bytes;
  };
  const listAll = async (): Promise<ListedFile[]> => {
    const pages: ListedFile[] = [];
    for await (const page of store.files.list()) pages.push(...page);
    return pages.sort((a, b) => a.name.localeCompare(b.name));
  };

  it('are read unchanged at any size', async () => {
    const large = Buffer.alloc(3_000_000, 'ab');
    await store.files.put('small', Buffer.from('x'));
    await store.files.put('large', large);
    expect(await read('small')).toEqual(Buffer.from('x'));
    expect((await read('large'))?.equals(large)).toBe(true);
  });

  it('are gone after a removal, and removing twice is no error', async () => {
    await store.files.put('a', Buffer.from('x'));
    await store.files.remove('a');
    await store.files.remove('a');
    expect(await read('a')).toBeUndefined();
    expect(await read('never')).toBeUndefined();
  });

  it('are all listed, with the time they were written', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.files.put(name, Buffer.from(name));
    store.age('c', Date.UTC(2026, 0, 1));
    const listed = await listAll();
    expect(listed.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(listed[2]?.writtenAt).toBe(Date.UTC(2026, 0, 1));
    expect(Math.abs((listed[0]?.writtenAt ?? 0) - Date.now())).toBeLessThan(600_000);
  });

  it('lists nothing where nothing is kept', async () => {
    expect(await listAll()).toEqual([]);
  });
});

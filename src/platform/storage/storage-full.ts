/** There is hardly room for another portrait. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

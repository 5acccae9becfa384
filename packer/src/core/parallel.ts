/** Applies a function to many items, a few at a time. */
import { availableParallelism } from 'node:os'

/** Resolves to the results in the order of `items`; rejects with the first failure. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      results[index] = await act(items[index]!)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), items.length) }, worker))
  return results
}

/** Applies a function to many items, as many at a time as the machine has cores. */
import { availableParallelism } from 'node:os'

/** Resolves to the results in the order of `items`; rejects at the first failure, while other items go on. */
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

/** Sorts lists by names as readers of the language expect. Pure. */
import { formatLocale } from '@altiport/wire/language'

/** @example sortedByName(['Çorum', 'Adana'], (name) => name, 'tr')  // ['Adana', 'Çorum'] */
export function sortedByName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  language: string,
): Item[] {
  const { compare } = new Intl.Collator(formatLocale(language), { numeric: true })
  return [...items].sort((one, other) => compare(nameOf(one), nameOf(other)))
}

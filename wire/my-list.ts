/** My list: what a device saved for later, stored on the hub. */
import { call, typed } from './call.ts'
import { findFields } from './find.ts'
import type { MyListItem } from './my-list.shape.ts'
import { query } from './query.ts'

export type { MyListItem } from './my-list.shape.ts'

/** Personal: returns the device's own list. @see PAX-03 */
export const myListQuery = query(
  `query MyList($lang: String!) @personal { app(lang: $lang) { myList { ...find } } }`,
  [findFields],
)

/** Maximum number of entries; beyond it the oldest is removed. */
export const myListLimit = 200

export const saveToList = call({
  method: 'PUT',
  path: '/core/my-list',
  access: 'passenger',
  body: typed<MyListItem>(),
  refusals: ['unknown-thing'],
})

export const removeFromList = call({
  method: 'DELETE',
  path: '/core/my-list',
  access: 'passenger',
  query: typed<MyListItem>(),
})

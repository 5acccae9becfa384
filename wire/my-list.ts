/** My list: what a device saved for later, stored on the hub. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import { findFields, findKinds } from './find.ts'
import { query } from './query.ts'

/** Personal: returns the device's own list. @see PAX-03 */
export const myListQuery = query(`query MyList($lang: String!) { app(lang: $lang) { myList { ...find } } }`, [
  findFields,
])

/** Maximum number of entries; beyond it the oldest is removed. */
export const myListLimit = 200

const listItem = z.object({
  kind: z.enum(findKinds),
  id: z.string().check(z.minLength(1), z.maxLength(240)),
})
export type MyListItem = z.infer<typeof listItem>

export const saveToList = call({
  method: 'PUT',
  path: '/core/my-list',
  access: 'passenger',
  body: listItem,
  refusals: ['unknown-thing'],
})

export const removeFromList = call({
  method: 'DELETE',
  path: '/core/my-list',
  access: 'passenger',
  query: listItem,
})

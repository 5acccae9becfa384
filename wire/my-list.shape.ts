/** Zod shapes for my-list.ts. */
import * as z from 'zod/mini'
import { findKinds } from './find.ts'

export const myListItem = z.object({
  kind: z.enum(findKinds),
  id: z.string().check(z.minLength(1), z.maxLength(240)),
})

export type MyListItem = z.infer<typeof myListItem>

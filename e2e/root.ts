/** The repository's root folder. */
import { dirname } from 'node:path'

export const root: string = dirname(import.meta.dirname)

/** Whether this portal has a page at an address, so that no link leads to "not on board". */
import { useRouter } from '#core/route/use-route.ts'

export const useHasRoute = (): ((path: string) => boolean) => useRouter().hasRoute

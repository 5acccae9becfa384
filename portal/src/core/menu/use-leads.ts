/** Whether this portal has a page at an address, so that nothing leads to "not on board". */
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export function useLeads(): (path: string) => boolean {
  const router = useRouter()
  return useCallback(
    (path) => !router.matchRoutes(path, {}).some(({ fullPath }) => fullPath.endsWith('$')),
    [router],
  )
}

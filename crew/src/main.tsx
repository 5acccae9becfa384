/** Where the crew console begins. */
import '@altiport/ui/tokens.css'
import '@altiport/ui/base.css'
import '@altiport/ui/fonts.css'
import './app/console.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from '#app/console.tsx'

const asking = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={asking}>
      <Console />
    </QueryClientProvider>
  </StrictMode>,
)

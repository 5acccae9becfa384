/** A small router app, for tests in a real browser. */
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { OneByOne } from '#core/page/one-by-one.tsx'

import { createBrowserHistory } from '#core/route/history.ts'
import { Link } from '#core/route/link.tsx'
import { type FailureProps, Outlet } from '#core/route/outlet.tsx'
import { createRouter } from '#core/route/router.ts'
import { RouterContext, useNavigate, useParams, useSearch } from '#core/route/use-route.ts'

/** Lets a test control when a page's code loads, and whether it throws. */
const control = Object.assign(window, {
  loadCount: 0,
  finishLoading: () => {},
  isBroken: false,
  piecesAtOnce: [] as number[],
})

function Lazy() {
  const { id } = useParams()
  const navigate = useNavigate()
  const from = useSearch(({ from }) => String(from))
  if (control.isBroken) throw new Error('broken page')
  return (
    <button type="button" onClick={() => navigate({ search: { from: 'button' }, replace: true })}>
      lazy {id} from {from}
    </button>
  )
}

/** Records the number of pieces in the document when it mounts. */
function Piece() {
  useLayoutEffect(() => {
    control.piecesAtOnce.push(document.querySelectorAll('hr').length)
  }, [])
  return <hr />
}

const Long = () => (
  <OneByOne>
    <Piece />
    {[1, 2, 3].map((key) => (
      <Piece key={key} />
    ))}
  </OneByOne>
)

const Failed = ({ retry }: FailureProps) => (
  <button type="button" onClick={retry}>
    failed
  </button>
)

const router = createRouter({
  history: createBrowserHistory(window),
  routes: [
    { path: '/', component: () => <h1>home</h1> },
    { path: '/long', component: Long },
    {
      path: '/lazy/$id',
      load() {
        control.loadCount += 1
        return new Promise((resolve) => {
          control.finishLoading = () => resolve(Lazy)
        })
      },
    },
  ],
  notFound: { path: '/404', component: () => <h1>missing</h1> },
})

createRoot(document.body).render(
  <RouterContext value={router}>
    <nav>
      <Link to="/">to home</Link>
      <Link to="/lazy/$id" params={{ id: 'a b' }} search={{ from: 'link' }}>
        to lazy
      </Link>
      <Link to="/long">to long</Link>
      <Link to="/lazy/held" onClick={(event) => event.preventDefault()}>
        prevented
      </Link>
    </nav>
    <Outlet fallback={Failed} />
  </RouterContext>,
)

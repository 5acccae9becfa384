/** Test page of the picture component: two pictures in view, of which one is broken, and one far below. */
import { Picture } from '@altiport/ui/picture'
import { createRoot } from 'react-dom/client'

const params = new URLSearchParams(location.search)

createRoot(document.body).render(
  <>
    <div id="near" style={{ width: 300 }}>
      <Picture
        src="/wide.svg"
        alt=""
        title="The wide one"
        color="#336699"
        priority={params.has('priority')}
      />
    </div>
    <div id="given" style={{ width: 300 }}>
      <Picture src="/broken.svg" ratio={1.5} alt="" title="The broken one" />
    </div>
    <div id="far" style={{ width: 300, marginTop: 5000 }}>
      <Picture src="/far.svg" alt="far away" />
    </div>
  </>,
)

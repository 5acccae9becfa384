/** A page with one picture in view and one far below, for the picture's own tests. */
import { createRoot } from 'react-dom/client'
import { Picture } from './picture.tsx'

const words = new URLSearchParams(location.search)

createRoot(document.body).render(
  <>
    <div id="near" style={{ width: 300 }}>
      <Picture src="/wide.png" alt="" title="The wide one" color="#336699" priority={words.has('priority')} />
    </div>
    <div id="given" style={{ width: 300 }}>
      <Picture src="/broken.png" ratio={1.5} alt="" title="The broken one" />
    </div>
    <div id="far" style={{ width: 300, marginTop: 5000 }}>
      <Picture src="/far.png" alt="far away" />
    </div>
  </>,
)

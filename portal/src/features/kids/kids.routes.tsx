/** Public parts of kids mode, used by its shell. Kids mode has no address: it replaces the home page. */
export { GrownUpsGate } from './grown-ups.tsx'
export { KidsFlight } from './kids-flight.tsx'
export { KidsHomePage } from './kids-home-page.tsx'

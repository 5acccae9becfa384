/** The door of kids mode: what the frame around it is made of. It has no address of its own, it takes home's. */
export { GrownUps } from './grown-ups.tsx'
export { KidsFlight } from './kids-flight.tsx'
export { KidsHomePage } from './kids-home-page.tsx'

/** The login page, which has no route: while there is no session, it replaces every screen. */
export { LoginPage } from './login-page.tsx'

/** The login page, which has no route: it replaces every screen without a session. */
export { LoginPage } from './login-page.tsx'

/** The sign-in's door for the console: its one screen. */
export { LoginPage } from './login-page.tsx'

/** The first link of a page: moves the focus to its content. Above the window until it has the focus. */
import styles from './skip-link.module.css'

/** `to` is the content's id. The fragment is not added to the address, since it would be a history entry of its own. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    className={styles.skip}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(to)?.focus()
    }}
  >
    {children}
  </a>
)

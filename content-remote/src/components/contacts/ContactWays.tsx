import { type Contacts, phoneText, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Icon, LineIcon } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import styles from './ContactWays.module.css';

export function ContactWays({ contacts }: { contacts: Contacts }) {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  const { phone = brand.phone, telegram = brand.telegram, email, address, links } = contacts;
  return (
    <div>
      <ul className={styles.ways}>
        {phone && (
          <Way icon={<Icon name="phone" />} label={formatMessage({ id: 'content.contacts.phone' })}>
            <a href={`tel:${phone}`} className="touchable">
              {phoneText(phone)}
            </a>
          </Way>
        )}
        {telegram && (
          <Way icon={<SendIcon />} label="Telegram">
            <a href={`https://t.me/${telegram}`} rel="noopener noreferrer" className="touchable">
              @{telegram}
            </a>
          </Way>
        )}
        {email && (
          <Way icon={<MailIcon />} label={formatMessage({ id: 'content.contacts.email' })}>
            <a href={`mailto:${email}`} className="touchable">
              {email}
            </a>
          </Way>
        )}
        {address && (
          <Way icon={<Icon name="pin" />} label={formatMessage({ id: 'content.contacts.address' })}>
            {address}
          </Way>
        )}
      </ul>
      {links.length > 0 && (
        <ul className={styles.links} aria-label={formatMessage({ id: 'content.contacts.links' })}>
          {links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{children}</span>
      </span>
    </li>
  );
}

const MailIcon = () => (
  <LineIcon>
    <path d="M3 6h18v12H3V6Zm0 1 9 7 9-7" />
  </LineIcon>
);

const SendIcon = () => (
  <LineIcon>
    <path d="M21 4 3 11l6 2.500L19 6l-7.500 9.500L18 20l3-16ZM9 13.500V20l3-3" />
  </LineIcon>
);

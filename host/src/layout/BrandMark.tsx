import { useStores } from '@olov/shared-kit';
import styles from './BrandMark.module.css';

export function BrandMark() {
  const { brand } = useStores();
  if (brand.logo) return <img src={brand.logo} alt={brand.name} height={36} className={styles.logo} />;
  return (
    <span className={styles.mark}>
      <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32">
        <path
          className={styles.flame}
          d="M16 30c6.500 0 11-4.400 11-10.600C27 12.500 20.500 10 20 2c-5 2-7.600 6.400-7.200 11-1.700-.6-2.700-2-3-3.800C6.800 12 5 15.500 5 19.400 5 25.600 9.500 30 16 30Z"
        />
        <path
          className={styles.core}
          d="M16 27c3.200 0 5.400-2.100 5.400-5.100 0-3.300-3-4.600-3.400-8.300-2.400 1.600-3.600 3.700-3.600 6-.9-.3-1.500-.9-1.800-1.800-1.300 1.200-2 2.600-2 4.200 0 2.900 2.200 5 5.400 5Z"
        />
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </span>
  );
}

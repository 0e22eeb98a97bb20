export const Star = () => (
  <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
    <path d="M12 3.5 14.6 9l6 .8-4.4 4.200 1.100 6-5.300-2.900L6.700 20l1.100-6L3.400 9.800l6-.8L12 3.500Z" />
  </svg>
);

import type { ArchivePart } from './customerData';
import { paymentArchive } from './modules/payments';

export const archiveParts: readonly ArchivePart[] = [paymentArchive];

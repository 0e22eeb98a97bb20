export declare const singletons: Readonly<Record<string, string>>;

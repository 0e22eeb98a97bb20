declare const foreign: RegExp;
export = foreign;

export { MemberDrawer } from './components/MemberDrawer';
